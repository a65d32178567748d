import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { TransportError } from '../../../kernel/contract/refusal.ts';
import { upload } from '../../../ui/api/call.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ImageField } from '../../../ui/inputs/image-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { refreshInformations } from '../../../ui/session/load-informations.ts';
import { files, merchantLogo } from '../contract.ts';
import { tenancyTexts } from '../messages.ts';

interface Picture {
  readonly file_id: number | null;
  readonly url: string | null;
}

interface BothProps {
  readonly mine: Picture;
  readonly theirs: Picture;
  readonly choose: (whose: 'mine' | 'theirs') => void;
}

/** Told when somebody else chose a logo first: both pictures, of which one is kept. */
const ChosenMeanwhile = ({ mine, theirs, choose }: BothProps) => {
  const ui = useTexts(uiMessages);
  const t = useTexts(tenancyTexts);
  const one = (label: string, picture: Picture, action: string, whose: 'mine' | 'theirs') => (
    <div key={whose}>
      <p className="form-note">{label}</p>
      {picture.url ? <img src={picture.url} alt={label} width={96} height={96} /> : <p>{ui.empty_value}</p>}
      <Button variant="default" onClick={() => choose(whose)}>
        {action}
      </Button>
    </div>
  );
  return (
    <section className="changed-meanwhile panel" role="alert">
      <strong>{ui.changed_meanwhile}</strong>
      <div className="changed-values">
        {one(ui.my_value, mine, t.use_my_logo, 'mine')}
        {one(ui.their_value, theirs, t.keep_their_logo, 'theirs')}
      </div>
    </section>
  );
};

/** The shop's logo, saved when it is chosen; `onSaved` hears of it. */
export const LogoField = ({ onSaved }: { readonly onSaved?: () => void }) => {
  const t = useTexts(tenancyTexts);
  const query = useCall(merchantLogo.get, {});
  const save = useAction(merchantLogo.save, {
    done: t.logo_saved,
    onDone: () => {
      onSaved?.();
      return refreshInformations();
    },
  });
  const [mine, setMine] = useState<Picture | null>(null);
  const urls = useRef(new Map<number, string>());
  const choose = async (version: number, file_id: number | null) => {
    try {
      await save.run({ version, ...(file_id === null ? {} : { file_id }) });
      setMine(null);
    } catch (error) {
      if (!(error instanceof TransportError && error.key === 'changed_meanwhile')) throw error;
      await query.refetch();
      setMine({ file_id, url: file_id === null ? null : (urls.current.get(file_id) ?? null) });
    }
  };
  return (
    <QueryBoundary query={query}>
      {(logo) => (
        <div className="setting-logo">
          {mine ? (
            <ChosenMeanwhile
              mine={mine}
              theirs={logo}
              choose={(whose) => (whose === 'mine' ? void choose(logo.version, mine.file_id) : setMine(null))}
            />
          ) : null}
          <ImageField
            key={logo.version}
            label={t.logo}
            description={t.logo_note}
            value={logo.file_id}
            url={logo.url}
            onChange={(file_id) => void choose(logo.version, file_id)}
            upload={async (square) => {
              const { id, url } = await upload(files.upload, {}, square);
              urls.current.set(id, url);
              return { value: id, url };
            }}
          />
        </div>
      )}
    </QueryBoundary>
  );
};
