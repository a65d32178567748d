export { figuresOf, takingsOf } from './movement-queries.ts';
export { invoicedByDay, invoicedOf } from './tax-line-queries.ts';
