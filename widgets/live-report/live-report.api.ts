import { call } from '../../shared/host/http.ts';
import { liveReport } from './live-report.schema.ts';

export function readReport(newsId: number, signal: AbortSignal) {
  return call('GET', `/api/live-report/${newsId}`, { response: liveReport, signal });
}
