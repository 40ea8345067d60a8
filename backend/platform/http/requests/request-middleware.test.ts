import type { Request, Response } from 'express';
import { normalizeRequestTarget } from './request-middleware.js';

it.each([
  ['/catalog?page=2', '/catalog?page=2'],
  ['http://localhost:3000/catalog?page=2', '/catalog?page=2'],
  ['HTTP://elsewhere.example', '/'],
  ['*', '/'],
])('normalizes the target %s to %s', (target, normalized) => {
  const request = { url: target, originalUrl: target } as Request;
  let passed = 0;
  normalizeRequestTarget(request, {} as Response, () => {
    passed += 1;
  });
  expect([request.url, request.originalUrl, passed]).toEqual([normalized, normalized, 1]);
});
