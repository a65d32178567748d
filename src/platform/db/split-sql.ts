/**
 * The statements of a migration, without the comments between them: text between quotes, dollars and inside comments may
 * hold semicolons. Enough for what db/migrations is written in; no E-strings with escaped quotes.
 */
export const statementsOf = (text: string): string[] => {
  const statements: string[] = [];
  let current = '';
  const pieces = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|./g;
  for (const [piece] of text.matchAll(pieces)) {
    if (piece === ';') {
      if (current.trim()) statements.push(current.trim());
      current = '';
    } else if (piece.startsWith('--') || piece.startsWith('/*')) current += ' ';
    else current += piece;
  }
  if (current.trim()) statements.push(current.trim());
  return statements;
};
