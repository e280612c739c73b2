import { v5 as uuidV5 } from 'uuid';

import { createTransmissionIds } from '../../../domain/deliveries/transmission-ids';

export const transmissionIds = createTransmissionIds(uuidV5);
