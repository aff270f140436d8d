import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { classOf } from './measured-upstream.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    /** The name of the call that the request means, once it is known. */
    rowName?: string;
  }
}

/** Notes a request that took so many seconds. */
export type NoteRequest = (
  labels: { readonly row: string; readonly status: string },
  seconds: number,
) => void;

/** Measures every request until its answer has ended. Labels are names of rows and kinds of files, never paths. */
export function measureRequests(note: NoteRequest, basePath: string): RequestHandler {
  const ended = requestEnded(note);
  return (req, res, next) => {
    const began = performance.now();
    res.once('close', () => {
      const row = res.locals.rowName ?? kindOf(req.originalUrl, basePath);
      ended(row, res, performance.now() - began);
    });
    next();
  };
}

/** Measures a request whose answer has ended. */
export const requestEnded =
  (note: NoteRequest) =>
  (row: string, res: ServerResponse, milliseconds: number): void => {
    const status = res.writableFinished ? classOf(res.statusCode) : 'aborted';
    note({ row, status }, milliseconds / 1_000);
  };

const PROBES = /^\/(?:healthz|readyz|metrics)$/u;

/** What is asked for where it is no call of the contract. */
function kindOf(url: string, basePath: string): string {
  if (PROBES.test(url)) return 'probe';
  const path = url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url;
  if (path.startsWith('/api/')) return 'no-call';
  if (path.startsWith('/assets/')) return 'asset';
  return path.startsWith('/files/') ? 'download' : 'page';
}
