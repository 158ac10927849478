import type { VehicleRecord } from '#domain/cars/record.ts'
import type { DemoCar } from './demo-car.ts'
import type { Measures } from './measures.ts'

/** Technical data as numbers to search by and as texts with units. */
export function technicalFields({ model, engine, isVan }: DemoCar, measures: Measures): Partial<VehicleRecord> {
	const [length, width, height, cargo, weight, , , tank] = model.shape
	const { gramsCo2, litresPer100Km, batteryKwh, electricRangeKm, kwhPer100Km, acKw, dcKw } = engine
	const text = <Value>(value: Value | undefined, write: (value: Value) => string) =>
		value === undefined ? undefined : write(value)
	const kilowatts = (value: number) => `${measures.decimal(value)} kW`
	// Strong engines and all-wheel drive add weight to the lightest version.
	const kerbWeight = weight + (engine.drive === 'all' ? 80 : 0) + (engine.fuel === 'plugIn' ? 190 : 0)
	return {
		car_power: measures.power(engine.powerHp),
		car_power_text: measures.powerWithKilowatts(engine.powerHp),
		car_acceleration_text: measures.acceleration(engine.sprintSeconds),
		car_emission_mixed_text: engine.fuel === 'electric' ? '0 g/km' : text(gramsCo2, (grams) => `${grams} g/km`),
		car_fuel_combined_text: text(litresPer100Km, measures.fuelUse),
		car_fuel_tank_capacity_text: engine.fuel === 'electric' || tank === 0 ? undefined : measures.volume(tank),
		wltp_electric_consumption_text: text(kwhPer100Km, measures.electricUse),
		wltp_electric_range_text: text(electricRangeKm, measures.rangeText),
		car_electric_range: electricRangeKm === undefined ? undefined : measures.range(electricRangeKm),
		car_electric_range_text: text(electricRangeKm, measures.rangeText),
		battery_size_text: text(batteryKwh, (kwh) => `${measures.decimal(kwh)} kWh`),
		electric_charging_speed_ac_text: text(acKw, kilowatts),
		electric_charging_speed_dc_text: text(dcKw, kilowatts),
		car_service_weight_text: measures.weight(kerbWeight),
		car_cargo_volume_text: isVan ? measures.cargo(cargo) : measures.volume(cargo),
		car_height_text: measures.length(height),
		car_length_text: measures.length(length),
		car_width_text: measures.length(width),
	}
}
