import { useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';

/** The place of the tiles while the first answer is on its way. */
export const TilesSkeleton = () => {
  const t = useTexts(uiMessages);
  return (
    <div className="tiles-scroller" role="status" aria-label={t.loading}>
      <div className="tiles tiles-waiting" aria-hidden="true">
        {Array.from({ length: 12 }, (_, i) => (
          <span key={i} className="tile-waiting" />
        ))}
      </div>
    </div>
  );
};
