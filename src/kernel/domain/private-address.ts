/**
 * Does an address belong to the inside of a network (loopback, private, link-local, carrier-grade NAT, unique local)? Behind a
 * proxy that the server was not told of, everybody has it.
 */
export const isPrivateAddress = (ip: string): boolean => {
  const address = ip.toLowerCase().replace(/^::ffff:/, '');
  return (
    /^(10|127|0)\./.test(address) ||
    /^192\.168\./.test(address) ||
    /^172\.(1[6-9]|2\d|3[01])\./.test(address) ||
    /^169\.254\./.test(address) ||
    /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(address) ||
    address === '::1' ||
    address === '::' ||
    /^f[cd]/.test(address) ||
    /^fe[89ab]/.test(address)
  );
};
