/** Constraints of what an operator does with one shop at the terminal. */
export const operatorConstraints = [
  'operator_act_action_check',
  'operator_act_operator_check',
  'shop_erasure_archive_sum_check',
  'shop_erasure_operator_check',
];
