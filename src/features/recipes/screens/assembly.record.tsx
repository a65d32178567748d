import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { NumberText, Quantity } from '../../../ui/display/number-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { QuantityField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { hereWith, useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { assemblies } from '../contract.ts';
import { recipeTexts } from '../messages.ts';
import { assemblyKind, assemblyKinds } from '../recipe.ts';
import { assemblyFields } from '../recipe-fields.ts';
import { recipeScreens } from '../screens.ts';
import { TakenLines } from './assembly-parts.tsx';

type Assembly = OutputOf<typeof assemblies.get>;

const productOf = (a: Assembly) => <Name of={{ name_ar: a.product_name_ar, name_en: a.product_name_en }} />;

const Taken = ({ record: a }: { readonly record: Assembly }) => {
  const t = useTexts(recipeTexts);
  return (
    <Section title={a.kind === assemblyKind.disassembly ? t.given_back : t.taken}>
      <TakenLines components={a.components} />
    </Section>
  );
};

const Disassemble = ({ assembly, close }: { readonly assembly: Assembly; readonly close: () => void }) => {
  const t = useTexts(recipeTexts);
  const navigate = useNavigate();
  const form = useZodForm(assemblies.disassemble.input, {
    initial: { id: assembly.id, quantity_milli: assembly.left_milli },
  });
  const disassemble = useAction(assemblies.disassemble, {
    done: (made: Assembly) => t.disassembled({ number: made.document_number }),
    onDone: (made) => {
      close();
      navigate(recipeScreens.assembly.to(made.id));
    },
  });
  return (
    <FormBody form={form} save={(values) => disassemble.run(values)} saveLabel={t.disassemble} cancel={close}>
      <p className="form-note">{t.disassemble_note}</p>
      <QuantityField {...form.field('quantity_milli')} label={t.disassemble_amount} required autoFocus />
      <TextField {...form.field('notes')} label={t.notes} maxLength={500} />
    </FormBody>
  );
};

/** One assembly or disassembly: what was made, and what it took or gave back. */
export default function AssemblyRecord() {
  const t = useTexts(recipeTexts);
  const navigate = useNavigate();
  const id = Number(usePathParams()['id']);
  const [query, change] = useQueryState();
  const asked = useCall(assemblies.get, { id });
  const close = () => change({ panel: null });
  const isOpen = query['panel'] === 'disassemble' && (asked.data?.left_milli ?? 0) > 0;
  return (
    <>
      <RecordPage
        query={asked}
        title={(a) => <NumberText>{a.document_number}</NumberText>}
        note={(a) => (
          <>
            <Quantity milli={a.quantity_milli} /> × {productOf(a)}
          </>
        )}
        status={(a) => statusToneOf(assemblyKinds, a.kind)}
        back={recipeScreens.assemblies}
        actions={(a) => [
          ...(a.left_milli > 0
            ? [
                {
                  label: t.disassemble,
                  operation: assemblies.disassemble,
                  run: () => navigate(hereWith({ panel: 'disassemble' })),
                },
              ]
            : []),
          { label: t.open_recipe, to: recipeScreens.record.to(a.recipe_id) },
          ...(a.of_assembly_id === null ? [] : [{ label: t.of, to: recipeScreens.assembly.to(a.of_assembly_id) }]),
        ]}
        figures={(a) => (a.cost_amount === null ? [] : [{ label: t.cost, amount: a.cost_amount, lead: true }])}
        sections={[{ key: 'taken', place: 'main', Body: Taken }]}
        tabs={(a) => [
          {
            key: 'details',
            label: t.details,
            body: <FieldFacts fields={assemblyFields} record={a} own={{ product_id: productOf }} />,
          },
        ]}
      />
      <SidePanel title={t.disassemble} isOpen={isOpen} close={close}>
        {asked.data ? <Disassemble assembly={asked.data} close={close} /> : null}
      </SidePanel>
    </>
  );
}
