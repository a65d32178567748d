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
    use_card: (p: { number: string; amount: string }) => `Use gift card ${p.number} (${p.amount})`,
    card_used: (p: { number: string; amount: string }) => `Paid by gift card ${p.number}: ${p.amount}`,
    pay_by_card: 'Pay by gift card',
    card_code: 'Code of the gift card',
    find_card: 'Use',
  },
  {
    use_deposit: (p) => `استخدام العربون (${p.amount})`,
    deposit_used: (p) => `خُصم من العربون: ${p.amount}`,
    has_balance: (p) => `له رصيد ${p.amount}`,
    code: 'كود الخصم',
    code_gives: (p) => `طُبّق: ${p.name}`,
    use_balance: (p) => `الدفع من الرصيد (${p.amount})`,
    balance_used: (p) => `دُفع من الرصيد: ${p.amount}`,
    use_card: (p) => `استخدام بطاقة الهدية ${p.number} (${p.amount})`,
    card_used: (p) => `دُفع ببطاقة الهدية ${p.number}: ${p.amount}`,
    pay_by_card: 'الدفع ببطاقة هدية',
    card_code: 'رمز بطاقة الهدية',
    find_card: 'استخدام',
  },
);
