import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, platformReader } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { issueOtp } from '../../e-invoicing/server/public-api.ts';
import type { authoritySandbox } from '../authority-contract.ts';
import { authorityDocumentFields } from '../authority-fields.ts';
import { refuse } from '../refusals.ts';
import { consoleScreens } from '../screens.ts';

type DocumentRow = OutputOf<typeof authoritySandbox.documents>['records'][number];
type Document = OutputOf<typeof authoritySandbox.document>;

const documents: EntitySource<typeof authorityDocumentFields> = {
  fields: authorityDocumentFields,
  alias: 'd',
  computed: {
    form: sql`case when d.is_simplified then 'simplified' else 'standard' end`,
    trn: sql`(select n.trn from sandbox_authority_chain n where n.id = d.chain_id)`,
    counter: sql`d.counter::text`,
    outcome: sql`case when d.status = 200 then 'accepted' when d.status = 202 then 'warned' when d.status = 303 then 'sent_on'
      else 'rejected' end`,
    found: sql`nullif(array_to_string(d.findings, ', '), '')`,
  },
};

/** A sandbox is looked at for what just happened. */
const mostDocuments = 1000;

/** The newest documents that the embedded tax authority received. */
export const listAuthorityDocuments = (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof authoritySandbox.documents>,
) =>
  answerList<DocumentRow>(
    platformReader(ctx),
    tx,
    {
      select: sql`d.id, ${selectRow(documents)}`,
      from: sql`(select * from sandbox_authority_document order by id desc limit ${mostDocuments}) d`,
      where: [
        sql`true`,
        ...equalTo('d', input, ['asked']),
        ...(input.search
          ? [
              sql`(d.number ilike ${`%${input.search}%`} or array_to_string(d.findings, ' ') ilike ${`%${input.search}%`})`,
            ]
          : []),
      ],
      sortable: sortsOf(documents, ctx.language),
      defaultSort: '-received_at',
      tie: sql`d.id`,
    },
    input,
    {
      title: consoleScreens.taxAuthority.title,
      file_name: 'tax-authority-sandbox',
      columns: sheetOf(authorityDocumentFields),
    },
  );

/** One of them with its text. */
export const getAuthorityDocument = async (_ctx: ManagerContext, tx: ManagerTx, input: { id: number }) => {
  const found = await tx.maybe<Document>(
    sql`select d.id, ${selectRow(documents)}, d.xml, d.cleared_xml from sandbox_authority_document d where d.id = ${input.id}`,
  );
  if (!found) throw refuse('authority_document_not_found');
  return found;
};

/** As the authority's portal shows one to a taxpayer. */
export const issueSandboxOtp = (ctx: ManagerContext, tx: ManagerTx) => issueOtp(tx, ctx.sealer, ctx.now);
