import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../../../ui/language/language.ts';
import { tillTexts } from '../../messages.ts';
import { useTill } from '../till-context.ts';
import { TicketLineRow } from './ticket-line.tsx';

/** The lines of the ticket; up and down go from line to line. */
export const TicketLines = () => {
  const t = useTexts(tillTexts);
  const { ticket, currentKey } = useTill();
  const list = useRef<HTMLUListElement>(null);
  const count = ticket.lines.length;

  // A new line is seen even when the list is longer than the screen.
  const seen = useRef(count);
  useEffect(() => {
    if (count > seen.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    seen.current = count;
  }, [count]);

  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (!(event.target as HTMLElement).matches('.line-name')) return;
    const names = [...(list.current?.querySelectorAll<HTMLElement>('.line-name') ?? [])];
    const next = names[names.indexOf(event.target as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)];
    event.preventDefault();
    next?.focus();
  };

  return (
    <ul ref={list} className="lines" aria-label={t.ticket_lines} onKeyDown={move}>
      {ticket.lines.map((line, i) => (
        <TicketLineRow key={line.key} line={line} index={i} isCurrent={line.key === currentKey} />
      ))}
    </ul>
  );
};
