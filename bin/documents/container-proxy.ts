import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../../deploy/nginx/batalat.conf');

const head = `# Made from batalat.conf by npm run generate; only the upstream differs. A container that is made anew has another address: the
# names are asked again every ten seconds (nginx 1.27.3 or later). A template of the nginx image, which puts in the resolver of
# its network (Docker and Podman have different ones).
`;

/** deploy/nginx/batalat.conf for nginx in a container, whose servers are names of other containers. */
export const containerProxy = async (): Promise<string> => {
  const text = await readFile(source, 'utf8');
  const made = text
    .replace(/^ {4}zone batalat .*$/m, (zone) => `${zone}\n    resolver \${NGINX_LOCAL_RESOLVERS} valid=10s;`)
    .replaceAll(/^( {4}server app-\d:\d+)/gm, '$1 resolve');
  return `${head}${made}`;
};
