import { DOMParser } from '@tiptap/pm/model';
import { getSchema, type JSONContent } from '@tiptap/react';
import { trustedHtml } from '../../../../ui/trusted-types.js';
import { EXTENSIONS } from './extensions.js';

/** A post's HTML as the editor's document. The editor's own reader would give the text to the browser's parser as it is. */
export function postDocument(html: string): JSONContent {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html);
  return DOMParser.fromSchema(getSchema(EXTENSIONS)).parse(template.content).toJSON() as JSONContent;
}
