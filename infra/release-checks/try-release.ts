import { randomUUID } from 'node:crypto';
import { callStaff, signIn } from '../topology/staff.ts';

const PAGES = ['/', '/catalog', '/blog', '/documents', '/builder', '/contact', '/api/products?page=1', '/sitemap.xml'];
const STAFF_LISTS = ['inquiries', 'products', 'documents', 'quotations', 'staff'];

/**
 * Reads pages, sends an inquiry, signs in, reads staff lists and edits a product.
 * @param name prefix of each fault
 */
export async function tryRelease(url: string, name: string): Promise<string[]> {
  const faults: string[] = [];
  const expectStatus = (what: string, status: number, wanted: number) => {
    if (status !== wanted) faults.push(`${name}: ${what} was answered by ${status}`);
  };
  for (const page of PAGES) {
    const response = await fetch(`${url}${page}`);
    await response.arrayBuffer();
    expectStatus(page, response.status, 200);
  }
  expectStatus('an inquiry', await sendInquiry(url), 201);
  const cookie = await signIn(url);
  for (const list of STAFF_LISTS)
    expectStatus(`the list of ${list}`, (await callStaff(url, `/api/admin/${list}`, cookie)).status, 200);
  const [product] = (await (await fetch(`${url}/api/products?pageSize=1`)).json()) as { id: number }[];
  const path = `/api/admin/products/${product?.id}`;
  const { version } = JSON.parse((await callStaff(url, path, cookie)).text) as { version: number };
  const edited = await callStaff(url, path, cookie, 'PATCH', { name: `Frame of ${name}`, version });
  expectStatus('an edit of a product', edited.status, 200);
  return faults;
}

async function sendInquiry(url: string): Promise<number> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      name: 'Release Check',
      email: 'release@scaffold.example',
      phone: '(985) 555-0100',
      projectType: 'industrial',
      serviceType: 'rental',
      projectDescription: 'A tower of 40 ft for two weeks.',
      timeline: '2-4weeks',
      budget: '25k-50k',
      additionalNotes: '',
      formType: 'quote',
    }),
  });
  await response.arrayBuffer();
  return response.status;
}
