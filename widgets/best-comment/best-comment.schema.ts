import { id } from '../../shared/schema/host-values.ts';

export const attributes = { newsId: id };
