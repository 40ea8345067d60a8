import { attachmentNamed } from './send-file.js';

it.each([
  ['EMR Letter 2025', '.pdf', 'EMR Letter 2025.pdf', 'EMR%20Letter%202025.pdf'],
  ['EMR Letter.pdf', '.pdf', 'EMR Letter.pdf', 'EMR%20Letter.pdf'],
  ['Größe & Maße', '.xlsx', 'Gro_e & Ma_e.xlsx', 'Gr%C3%B6%C3%9Fe%20%26%20Ma%C3%9Fe.xlsx'],
  ['安全手册', '.pdf', '____.pdf', '%E5%AE%89%E5%85%A8%E6%89%8B%E5%86%8C.pdf'],
  ['🏗 plan', '.pdf', '_ plan.pdf', '%F0%9F%8F%97%20plan.pdf'],
  ["Owner's (copy) 100%*", '.pdf', "Owner's (copy) 100_.pdf", 'Owner%27s%20%28copy%29%20100%25.pdf'],
  ['a"; filename="evil.exe', '.pdf', 'a ; filename= evil.exe.pdf', 'a%20%3B%20filename%3D%20evil.exe.pdf'],
  ['../../etc/passwd', '', 'etc passwd', 'etc%20passwd'],
  ['C:\\Windows\\a', '.pdf', 'C Windows a.pdf', 'C%20Windows%20a.pdf'],
  ['one\r\nSet-Cookie: a=b', '.pdf', 'one Set-Cookie a=b.pdf', 'one%20Set-Cookie%20a%3Db.pdf'],
  ['lone \ud800 half', '.pdf', 'lone _ half.pdf', 'lone%20%EF%BF%BD%20half.pdf'],
  ['left \u202Eto right', '.pdf', 'left to right.pdf', 'left%20to%20right.pdf'],
  [' . ', '.pdf', 'document.pdf', 'document.pdf'],
  ['x'.repeat(300), '.pdf', `${'x'.repeat(60)}.pdf`, `${'x'.repeat(60)}.pdf`],
])('%j with %j', (title, extension, ascii, encoded) => {
  expect(attachmentNamed(title, extension)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});
