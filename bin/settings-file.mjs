// Plain JavaScript: read before anything of the project runs, so that every command has the settings of the installation.
/** The file that `--env <file>` among the words of a command or BATALAT_ENV names, and the words without it. */
export const findSettingsFile = (words, environment) => {
  const at = words.indexOf('--env');
  if (at === -1) return { file: environment.BATALAT_ENV || undefined, rest: [...words] };
  return { file: words[at + 1], rest: words.toSpliced(at, 2), isAsked: true };
};

/**
 * Takes over the settings of a file of lines `NAME=value`, as systemd and shells read them too. What the environment says already
 * stays: somebody said it for this one command. Ends the process with a sentence when the file cannot be read. Returns the words
 * without `--env <file>`.
 */
export const takeSettingsFile = (words) => {
  const { file, rest, isAsked } = findSettingsFile(words, process.env);
  if (file === undefined && !isAsked) return rest;
  try {
    if (file === undefined) throw new Error('--env needs the path of a file');
    if (typeof process.loadEnvFile !== 'function') throw new Error('reading a settings file needs Node 20.12 or later');
    process.loadEnvFile(file);
    // Commands that this one starts have all of it already.
    delete process.env.BATALAT_ENV;
    return rest;
  } catch (error) {
    const why =
      { ENOENT: 'there is no such file', EACCES: 'this account may not read it' }[error.code] ?? error.message;
    console.error(`The settings file ${file ?? ''} was not taken: ${why}.`);
    return process.exit(2);
  }
};
