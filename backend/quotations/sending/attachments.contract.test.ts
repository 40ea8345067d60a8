import { rolesWithRight } from '../../staff/staff.contract.js';
import { attachmentError, emailSizeText } from './attachments.contract.js';

it('refuses files that are too many or too large for one email [spec 10.18]', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, id) => id);
  const none: number[] = [];
  expect(attachmentError({ cutSheets: ids(20), documents: ids(5) }, [{ fileSize: 5_000_000 }])).toBeNull();
  expect(attachmentError({ cutSheets: ids(21), documents: none }, [])).toBe('Choose at most 20 cut sheets.');
  expect(attachmentError({ cutSheets: none, documents: ids(6) }, [])).toBe('Choose at most 5 documents.');
  expect(attachmentError({ cutSheets: none, documents: ids(1) }, [{ fileSize: 5_100_000 }])).toMatch(
    /^The documents are 5\.1 MB/,
  );
});

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [39_000, '39 KB'],
  [1_000_000, '1 MB'],
  [5_460_000, '5.5 MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(emailSizeText(bytes)).toBe(text);
});

it('every role that may send quotations may also hand out documents [spec 10.19]', () => {
  expect(rolesWithRight('access-requests')).toEqual(expect.arrayContaining(rolesWithRight('quotations')));
});
