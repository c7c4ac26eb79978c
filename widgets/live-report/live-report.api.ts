import { call } from '../../shared/host/http.ts';
import { liveReport } from './live-report.schema.ts';

/** Reads a live report (docs/host-api.md, "GET /api/live-report/{newsId}"). */
export function readReport(newsId: number, signal: AbortSignal) {
  return call('GET', `/api/live-report/${newsId}`, { response: liveReport, signal });
}
