import { expect, onTestFinished, test } from 'vitest';
