import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { hereWith, useQueryState } from '../../../ui/routing/link.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { authoritySandbox } from '../authority-contract.ts';
import { authorityDocumentFields } from '../authority-fields.ts';
import { authorityTexts } from '../authority-messages.ts';
import { AuthorityDesk } from './authority-desk.tsx';
import './mail-view.css';

const List = defineList({
  texts: authorityTexts,
  operation: authoritySandbox.documents,
  columns: columnsOf(authorityDocumentFields),
  filters: [choiceFilter(authorityDocumentFields, 'asked')],
  rowLink: (row) => hereWith({ document: String(row.id) }),
  parts: { above: AuthorityDesk },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.nothing },
});

/** Each element on a line of its own, for reading; what was sent has none. */
const readable = (xml: string): string => xml.replaceAll('><', '>\n<');

const DocumentPanel = ({ id, close }: { readonly id: number; readonly close: () => void }) => {
  const t = useTexts(authorityTexts);
  const query = useCall(authoritySandbox.document, { id });
  const [part, setPart] = useState<'xml' | 'cleared_xml'>('xml');
  return (
    <SidePanel
      title={query.data ? <NumberText>{query.data.number}</NumberText> : t.documents}
      isOpen
      close={close}
      width={680}
    >
      <QueryBoundary query={query}>
        {(document) => (
          <>
            <FieldFacts fields={authorityDocumentFields} record={document} />
            <div className="mail-view">
              {document.cleared_xml ? (
                <SegmentedControl
                  value={part}
                  onChange={(chosen) => setPart(chosen as 'xml' | 'cleared_xml')}
                  data={[
                    { value: 'xml', label: t.received },
                    { value: 'cleared_xml', label: t.cleared },
                  ]}
                />
              ) : null}
              <pre className="error-text" dir="ltr">
                {readable(document[part] ?? document.xml)}
              </pre>
            </div>
          </>
        )}
      </QueryBoundary>
    </SidePanel>
  );
};

/** The embedded tax authority: switches, one-time passwords, what it received; the open document stands in the address. */
export default function TaxAuthority() {
  const [query, change] = useQueryState();
  const id = Number(query['document']);
  return (
    <>
      <List />
      {id > 0 ? <DocumentPanel key={id} id={id} close={() => change({ document: null })} /> : null}
    </>
  );
}
