/** Rows as the records that they are: beside each other with the same key. */
export const recordsOf = <T>(rows: readonly T[], keyOf: (row: T) => string): T[][] => {
  const records: T[][] = [];
  for (const row of rows) {
    const last = records.at(-1);
    if (last?.[0] !== undefined && keyOf(last[0]) === keyOf(row)) last.push(row);
    else records.push([row]);
  }
  return records;
};
