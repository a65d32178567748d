import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';

let isAllowed = false;

/**
 * Lets this process import `.tsx` files: Node runs TypeScript by itself, but not JSX. Call it before a dynamic import of
 * the first page that is rendered on the server; style sheets that such a file names are nothing here.
 */
export const allowTsxModules = (): void => {
  if (isAllowed) return;
  isAllowed = true;
  registerHooks({
    load: (url, context, nextLoad) => {
      if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
      if (!url.endsWith('.tsx')) return nextLoad(url, context);
      const file = fileURLToPath(url);
      const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
        lang: 'tsx',
        jsx: { runtime: 'automatic', development: false },
      });
      if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map((error) => error.message).join('; ')}`);
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
};
