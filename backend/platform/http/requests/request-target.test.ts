import type { Request, Response } from 'express';
import { normalizeRequestTarget } from './request-target.js';

it.each([
  ['/catalog?page=2', '/catalog?page=2'],
  ['http://localhost:3000/catalog?page=2', '/catalog?page=2'],
  ['HTTP://elsewhere.example', '/'],
  ['*', '/'],
])('the target %s is read as %s', (target, read) => {
  const request = { url: target, originalUrl: target } as Request;
  let passed = 0;
  normalizeRequestTarget(request, {} as Response, () => {
    passed += 1;
  });
  expect([request.url, request.originalUrl, passed]).toEqual([read, read, 1]);
});
