import { cleanup } from '@testing-library/react';

// The library does this by itself in the first test file of a process only.
afterEach(cleanup);
