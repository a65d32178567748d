import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Refusal, TransportError } from '../../kernel/contract/refusal.ts';
import { readingRefusals } from '../../kernel/contract/refusals.ts';
import { refusalText, useKnownRefusalText } from '../api/app-hooks.ts';
import { UnexpectedAnswer } from '../api/unexpected-error.ts';
import { EmptyState } from '../display/petals.tsx';
import { RequestNumber } from '../display/request-number.tsx';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { useScreenTitle } from '../routing/link.tsx';
import { type BackLink, ScreenFrame } from './screen-frame.tsx';
import './query-boundary.css';

/** Waits under 300 ms show nothing (ux.md): true once a wait has lasted longer. */
export const useIsLongWait = (isWaiting: boolean): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLong(false);
    const timer = setTimeout(() => setLong(true), 300);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLong;
};

/** Grey lines in the shape of what is coming. */
export const SkeletonLines = ({ lines = 8 }: { readonly lines?: number }) => {
  const t = useTexts(uiMessages);
  return (
    <div className="skeleton" role="status" aria-label={t.loading}>
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} style={{ inlineSize: `${96 - ((i * 17) % 38)}%` }} />
      ))}
    </div>
  );
};

/** What could not be loaded, and the way to try again. */
export const LoadFailed = ({ error, retry }: { readonly error: Error; readonly retry: () => void }) => {
  const t = useTexts(uiMessages);
  const isMissing = error instanceof TransportError && error.status === 404;
  // A record that does not exist, or any other rule that keeps it back: said where it would have stood.
  const isRefused = error instanceof Refusal;
  // The sentence may come a moment after the refusal of the first screen: then it is written anew.
  useKnownRefusalText(isRefused ? error.key : undefined);
  // What the shop's other lists stand in the way of now is there a moment later.
  const mayPass = !isMissing && (!isRefused || error.key in readingRefusals);
  const requestId = isRefused || error instanceof UnexpectedAnswer ? error.requestId : undefined;
  return (
    <EmptyState text={isMissing ? t.not_found : isRefused ? refusalText(error.key, error.params) : t.load_failed}>
      <RequestNumber id={requestId} />
      {mayPass ? (
        <Button variant="default" onClick={retry}>
          {t.retry}
        </Button>
      ) : null}
    </EmptyState>
  );
};

interface QueryBoundaryProps<A> {
  readonly query: UseQueryResult<A, Error>;
  /** It is the whole screen: what could not be loaded stands under the screen's title. */
  readonly isScreen?: boolean;
  /** A form begins with what is there now, not with what was kept: of an older version the server would take nothing. */
  readonly isForm?: boolean;
  /** The way back from a whole screen that could not be loaded. */
  readonly back?: BackLink | undefined;
  readonly children: (answer: A) => ReactNode;
}

/** The answer of a query, or its skeleton, or why there is none. */
export const QueryBoundary = <A,>({ query, isScreen, isForm, back, children }: QueryBoundaryProps<A>) => {
  const isBegun = useRef(false);
  const isOld = isForm === true && query.isFetching && !query.isFetchedAfterMount;
  const isLong = useIsLongWait(query.isPending || (isOld && !isBegun.current));
  const title = useScreenTitle();
  isBegun.current ||= query.data !== undefined && !isOld;
  if (query.data !== undefined && isBegun.current) return <>{children(query.data)}</>;
  if (query.error) {
    const failed = <LoadFailed error={query.error} retry={() => void query.refetch()} />;
    return isScreen ? (
      <ScreenFrame title={title} back={back}>
        {failed}
      </ScreenFrame>
    ) : (
      failed
    );
  }
  return isLong ? <SkeletonLines /> : null;
};
