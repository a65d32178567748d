import type { ReactNode } from 'react';

/** Text that a person typed: it takes its direction from its own letters (ux.md). */
export const UserText = ({ children }: { readonly children: ReactNode }) => <bdi dir="auto">{children}</bdi>;
