import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import './request-number.css';

/** The number of a request that failed, small and to be copied: whoever is told it finds its lines. */
export const RequestNumber = ({ id }: { readonly id: string | undefined }) => {
  const t = useTexts(uiMessages);
  return id ? (
    <small className="request-number">
      {t.request_number} <bdi>{id}</bdi>
    </small>
  ) : null;
};
