import type { APIRequestContext } from '@playwright/test';

/** A mobile that nobody else of this run has: codes are sent once a minute to each. */
export const freshMobile = (): string => `9665${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;

/** The newest code on the sandbox's phone, read from its page as a visitor of the demo would. */
export const readCode = async (request: APIRequestContext, mobile: string): Promise<string> => {
  for (let i = 0; i < 100; i++) {
    const page = await (await request.get(`/en/sandbox-phone/${mobile}`)).text();
    const code = /<p dir="auto">\D*(\d{6})\b/.exec(page);
    if (code) return code[1]!;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code reached ${mobile}`);
};

/** An address of its own, as a proxy tells it: shops are opened faster here than one visitor may. */
export const ownAddress = (): Record<string, string> => {
  const part = () => Math.floor(Math.random() * 255);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
};

/** A mobile and the proof that registration asks for. */
export const provenMobile = async (request: APIRequestContext) => {
  const mobile = freshMobile();
  const about = { mobile, purpose: 'register' };
  const sent = await request.post('/api/verification_codes', { data: about, headers: ownAddress() });
  if (!sent.ok()) throw new Error(`no code sent: ${sent.status()} ${await sent.text()}`);
  const code = await readCode(request, mobile);
  const checked = await request.post('/api/verification_codes/check', {
    data: { ...about, code },
    headers: ownAddress(),
  });
  if (!checked.ok()) throw new Error(`code not accepted: ${checked.status()} ${await checked.text()}`);
  return { mobile, verification_token: (await checked.json()).verification_token as string };
};
