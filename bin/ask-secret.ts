/** Asks at the terminal without showing what is typed. */
export const askSecret = (question: string): Promise<string> =>
  new Promise((resolve) => {
    const { stdin, stdout } = process;
    stdout.write(question);
    stdin.setRawMode(true);
    stdin.setEncoding('utf8');
    stdin.resume();
    let typed = '';
    const done = (): void => {
      stdin.off('data', onData);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write('\n');
      resolve(typed);
    };
    const onData = (data: string): void => {
      for (const key of data) {
        if (key === '\r' || key === '\n' || key === '\u0004') {
          done();
          return;
        }
        if (key === '\u0003') {
          stdin.setRawMode(false);
          process.exit(130);
        }
        typed = key === '\u007f' || key === '\b' ? [...typed].slice(0, -1).join('') : typed + key;
      }
    };
    stdin.on('data', onData);
  });
