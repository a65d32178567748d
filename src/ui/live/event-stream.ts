/** What the server tells: topics of the shop that changed. */
export interface StreamReader {
  /** Takes the next piece of the stream; answers the topics of the events that it completed. */
  readonly read: (piece: string) => string[];
}

const topicsOf = (block: string): string[] => {
  const lines = block.split('\n');
  if (!lines.includes('event: changed')) return [];
  const data = lines.flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : [])).join('\n');
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown };
    return Array.isArray(topics) ? topics.map(String) : [];
  } catch {
    return [];
  }
};

/** Reads server-sent events piece by piece: an event ends with an empty line, wherever the pieces break. */
export const streamReader = (): StreamReader => {
  let rest = '';
  return {
    read: (piece) => {
      const blocks = (rest + piece.replaceAll('\r', '')).split('\n\n');
      rest = blocks.pop()!;
      return blocks.flatMap(topicsOf);
    },
  };
};
