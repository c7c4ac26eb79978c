/** A stored comment. */
export interface CommentRow {
  id: number;
  news_id: number;
  parent_id: number | null;
  member_id: number | null;
  guest_id: number | null;
  body: string;
  created_at: number;
  edited_at: number | null;
}
