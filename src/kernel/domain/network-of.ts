const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * Whom an address stands for where callers are counted: itself, or of the longer ones (IPv6) its first half, since whoever is
 * given one is given 2^64 of them.
 */
export const networkOf = (ip: string): string => {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const between = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const first = [...left, ...between, ...right].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};
