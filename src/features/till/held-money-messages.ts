import { catalog } from '../../kernel/messages.ts';

/** What the till says about money that the shop holds of a customer already, and that pays the bill at one touch. */
export const heldMoneyTexts = catalog(
  {
    use_deposit: (p: { amount: string }) => `Use the deposit (${p.amount})`,
    deposit_used: (p: { amount: string }) => `Deposit used: ${p.amount}`,
    has_balance: (p: { amount: string }) => `Balance ${p.amount}`,
    code: 'Discount code',
    code_gives: (p: { name: string }) => `Taken: ${p.name}`,
    use_balance: (p: { amount: string }) => `Pay from the balance (${p.amount})`,
    balance_used: (p: { amount: string }) => `Paid from the balance: ${p.amount}`,
  },
  {
    use_deposit: (p) => `استخدام العربون (${p.amount})`,
    deposit_used: (p) => `خُصم من العربون: ${p.amount}`,
    has_balance: (p) => `له رصيد ${p.amount}`,
    code: 'كود الخصم',
    code_gives: (p) => `طُبّق: ${p.name}`,
    use_balance: (p) => `الدفع من الرصيد (${p.amount})`,
    balance_used: (p) => `دُفع من الرصيد: ${p.amount}`,
  },
);
