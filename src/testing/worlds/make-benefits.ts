import { benefitsMachine } from '../../../machines/benefits/benefits.machine.ts';
import { providePorts } from '../../../machines/provide-ports.ts';
import { renderBenefits } from '../../flows/benefits/benefits.flow.tsx';
import type { FlowPart } from '../../page/page.ts';
import type { HeldPorts } from '../simulation/held-ports.ts';

/** The page of benefits over held ports. */
export function makeBenefits(held: HeldPorts): Pick<FlowPart, 'machine' | 'render'> {
  const { benefits } = held.over({ benefits: benefitsMachine });
  return { machine: providePorts(benefitsMachine, benefits), render: renderBenefits };
}
