/** In the answer to an act that can be undone: the number to call `POST /api/undo/:id` with. */
export const UNDO_HEADER = 'undo-step'
