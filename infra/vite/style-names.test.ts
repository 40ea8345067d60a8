import { nameStyles } from './style-names.ts';

it('names a class after its file', () => {
  const nameOf = nameStyles();
  expect(nameOf('brand', '/site/shell/footer.module.css')).toBe('footer_brand');
  expect(nameOf('inner', '/site/shell/footer.module.css?used')).toBe('footer_inner');
});

it('refuses a second file of the same name', () => {
  const nameOf = nameStyles();
  nameOf('card', '/site/pages/blog/card.module.css');
  expect(() => nameOf('card', '/site/pages/catalog/card.module.css')).toThrow(/card\.module\.css needs another name/);
});
