/** How far a restore is; `shop_restore.status`. */
export const restoreStatus = { sending: 1, checking: 2, checked: 3, writing: 4, done: 5, refused: 6 } as const;
