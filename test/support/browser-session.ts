import type { APIRequestContext, Page } from '@playwright/test';
import { ownAddress } from './browser-phone.ts';
import { tinyPassword } from './tiny-shop.ts';

/** Signs a person of a small shop in without a browser; the token of their session. */
export const signInByRequest = async (request: APIRequestContext, email: string): Promise<string> => {
  const answer = await request.post('/api/login', {
    data: { email, password: tinyPassword, end_other_session: 1 },
    headers: ownAddress(),
  });
  return (await answer.json()).api_token;
};

/** Every page that opens from now on has the session of this token. */
export const storeToken = (page: Page, token: string) =>
  page.addInitScript((given) => localStorage.setItem('batalat.merchant.token', given), token);
