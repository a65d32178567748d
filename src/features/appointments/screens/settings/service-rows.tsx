import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { ChoiceField, FlagField } from '../../../../ui/inputs/choice-fields.tsx';
import { RecordField } from '../../../../ui/inputs/record-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { services } from '../../../catalogue/contract.ts';
import type { Calendar } from '../../calendar-moves.ts';
import { appointmentTexts } from '../../messages.ts';

/** A service that is being chosen. */
export interface ChosenService {
  readonly key: number;
  readonly service_id: number | null;
  readonly label?: string | null;
  readonly employee_id: number | null;
  /** The customer asked for that employee; where one waits, whoever is named was asked for. */
  readonly is_wished: boolean;
  readonly with_previous: boolean;
}

let keys = 0;
export const newService = (employee_id: number | null = null, is_wished = false): ChosenService => ({
  key: ++keys,
  service_id: null,
  employee_id,
  is_wished,
  with_previous: false,
});

interface ServiceRowsProps {
  readonly rows: readonly ChosenService[];
  readonly onChange: (rows: readonly ChosenService[]) => void;
  readonly employees: Calendar['employees'];
  /** The first row is wrong: nothing is chosen. */
  readonly isMissing?: boolean;
  /** One after the other: none begins with the one before it. */
  readonly onlyInOrder?: boolean;
  /** It is said whether the customer asked for the employee. */
  readonly asksWish?: boolean;
}

/** The services of one person, each by a certain employee or by anyone. */
export const ServiceRows = ({ rows, onChange, employees, isMissing, onlyInOrder, asksWish }: ServiceRowsProps) => {
  const t = useTexts(appointmentTexts);
  const language = useLanguage();
  const set = (key: number, change: Partial<ChosenService>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  return (
    <div className="service-rows">
      {rows.map((row, i) => {
        const able = employees.filter(
          ({ service_ids }) => row.service_id === null || service_ids === null || service_ids.includes(row.service_id),
        );
        return (
          <div key={row.key} className="service-row">
            <RecordField
              operation={services.list}
              fixed={{ status: 1 }}
              label={t.service}
              value={row.service_id}
              initialLabel={row.label ?? null}
              error={isMissing && i === 0 && row.service_id === null ? { key: 'appointment_needs_service' } : null}
              onChange={(service_id) => set(row.key, { service_id })}
              required={i === 0}
            />
            <ChoiceField
              label={t.employee}
              value={able.some(({ id }) => id === row.employee_id) ? row.employee_id : null}
              placeholder={t.anyone}
              options={able.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
              onChange={(employee_id) => set(row.key, { employee_id, is_wished: false })}
              clearable
            />
            {rows.length > 1 ? (
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t.remove_service}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            ) : null}
            {asksWish && row.employee_id !== null ? (
              <div className="service-row-flag">
                <FlagField
                  label={t.is_wished}
                  value={row.is_wished}
                  onChange={(is_wished) => set(row.key, { is_wished: is_wished === true })}
                />
              </div>
            ) : null}
            {i > 0 && !onlyInOrder ? (
              <div className="service-row-flag">
                <FlagField
                  label={t.together}
                  value={row.with_previous}
                  onChange={(with_previous) => set(row.key, { with_previous: with_previous === true })}
                />
              </div>
            ) : null}
          </div>
        );
      })}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onChange([...rows, newService(rows.at(-1)?.employee_id ?? null)])}
      >
        {t.add_service}
      </Button>
    </div>
  );
};
