/** KSA is 1 (specification section 3). */
export const saudiArabia = 1;
