<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('fan_motm', function (Blueprint $table) {
            $table->id();
            $table->string('title');
            $table->timestamp('archived_at')->nullable();
            $table->timestamps();
        });
        Schema::create('fan_motm_players', function (Blueprint $table) {
            $table->id();
            $table->foreignId('motm_id')->constrained('fan_motm')->cascadeOnDelete();
            $table->string('name');
            $table->timestamps();
        });
        Schema::create('fan_motm_votes', function (Blueprint $table) {
            $table->id();
            $table->foreignId('motm_id')->constrained('fan_motm')->cascadeOnDelete();
            $table->foreignId('motm_player_id')->constrained('fan_motm_players')->cascadeOnDelete();
            // `user:7` or `guest:731204`.
            $table->string('person', 30);
            $table->timestamps();
            $table->unique(['motm_id', 'person']);
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('fan_motm_votes');
        Schema::dropIfExists('fan_motm_players');
        Schema::dropIfExists('fan_motm');
    }
};
