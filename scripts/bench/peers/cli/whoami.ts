import { request } from 'undici';

export async function whoami(url: string): Promise<void> {
  const { body } = await request(`${url}/healthz`);
  console.log(await body.text());
}
